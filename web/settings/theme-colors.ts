/** The background of the pages, which some browsers also give to their bars. */
export const themeColors = { light: '#fbf8f2', dark: '#0f1a1d' }
