declare module "*.png" {
  /** Where mail programs find it. */
  const address: string;
  export default address;
}
declare module "*.jpg" {
  /** Where mail programs find it. */
  const address: string;
  export default address;
}
declare module "*.jpeg" {
  /** Where mail programs find it. */
  const address: string;
  export default address;
}
declare module "*.gif" {
  /** Where mail programs find it. */
  const address: string;
  export default address;
}
declare module "*.webp" {
  /** Where mail programs find it. */
  const address: string;
  export default address;
}
