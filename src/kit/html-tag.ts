/** Matches an HTML tag; `<thandi@shop.example>` and `<https://shop.example>` are none. */
export const htmlTag = /<\/?[a-z][a-z\d]*(?:[\s/][^>]*)?>/i;
