import { redirect } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import type { Route } from './+types/plural-path.ts'

/** Redirects the plural path of a property to its canonical path. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`${paths.property(params.id)}${url.search}`, 301)
}

export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  redirect(`${paths.property(params.id)}${url.search}`)
