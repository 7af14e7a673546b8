/** Where the page for what is not there is rendered at build time; it is shown at any other address (404.html). */
export const lostPath = '/404';
