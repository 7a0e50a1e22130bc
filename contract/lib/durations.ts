export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMs)
export const daysBefore = (time: Date, days: number): Date => daysAfter(time, -days)
