/** What lies between a dialog and the page that it stops. */
export const overlayStyle = "fixed inset-0 z-40 animate-fade bg-[oklch(0.15_0.01_270/0.45)]";
