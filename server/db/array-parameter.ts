import { sql } from 'drizzle-orm'

/**
 * Returns an array parameter of a named statement, such as `$1`, as SQL. The subselect hides the length of the array from the planner,
 * which assumes ten elements for each array: if it knew a shorter one, its plan for that would cost less than the one that it could
 * reuse, and it would plan the statement again in each execution. For many statements that takes ten times as long as their execution.
 */
export const arrayParameter = (parameter: string, type: 'uuid' | 'int' | 'text' | 'float8' | 'timestamptz') =>
  `(select ${parameter}::${type}[])::${type}[]`

/** The same for a prepared statement of Drizzle, with ids. */
export const idsPlaceholder = (name: string) => sql`(select ${sql.placeholder(name)}::uuid[])::uuid[]`
