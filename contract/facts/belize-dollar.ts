/** Belize dollars for one US dollar, fixed by law. Apart from the other figures, which no price needs. */
export const belizeDollarRate = 2
