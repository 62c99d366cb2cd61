import { createLoader, createSerializer, parseAsString } from "nuqs/server";

export const keySearch = { cursor: parseAsString };
export const loadKeySearch = createLoader(keySearch);
export const keySearchText = createSerializer(keySearch);
