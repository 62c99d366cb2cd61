declare module "waybill:react-server" {
  export { renderToStaticMarkup } from "react-dom/server";
}
