import type { Position } from './projection.ts'

/** A part of the world, in degrees. */
export type Area = { south: number; west: number; north: number; east: number }

/** What a map shows: its middle, and a level, each of which shows twice as much as the next. */
export type View = { center: Position; level: number }

/** The country with its cayes. */
export const country: Area = { south: 15.86, west: -89.24, north: 18.51, east: -87.48 }

/**
 * What an area leaves free around itself when a map shows it, in pixels: the controls are at the top, and pins are wide and stand
 * above their positions.
 */
export const roomAround = { top: 76, side: 20, bottom: 24 }
