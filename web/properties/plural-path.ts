import { redirect } from 'react-router'
import type { Route } from './+types/plural-path.ts'

/** Redirects `/properties/{id}` to the property's canonical path, `/property/{id}`. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`/property/${encodeURIComponent(params.id)}${url.search}`, 301)
}

export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  redirect(`/property/${encodeURIComponent(params.id)}${url.search}`)
