/**
 * What React Email makes of an empty document (Html, Head, Preview, Body, Container), without comments and filling. A test renders
 * it anew, and fails where React Email writes something else one day.
 */
export const BASELINE = [
  '<html dir="ltr" lang="en"><head><meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/>',
  '<meta name="x-apple-disable-message-reformatting"/></head><body dir="ltr" lang="en">',
  '<table border="0" width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center"><tbody><tr><td dir="ltr" lang="en">',
  '<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0" data-skip-in-text="true">x<div></div></div>',
  '<table align="center" width="100%" border="0" cellPadding="0" cellSpacing="0" role="presentation" style="max-width:37.5em">',
  '<tbody><tr style="width:100%"><td></td></tr></tbody></table></td></tr></tbody></table></body></html>',
].join("");
