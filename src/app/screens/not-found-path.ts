/** Where the not-found page is rendered at build time; it is shown at any unknown address (404.html). */
export const notFoundPath = '/404';
