/** Returns the source of an expression that matches any of the given sources. */
export const anyOf = (...sources: string[]) => `(?:${sources.join('|')})`

/** Returns an expression that matches any of the given sources, in capital or small letters. */
export const expression = (...sources: string[]) => new RegExp(anyOf(...sources), 'i')
