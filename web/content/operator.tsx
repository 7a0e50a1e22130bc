import { useSiteConfig } from '#web/settings/site-config.ts'

/** Renders who operates the site, as far as the operator's settings say. */
export function Operator() {
  const { operator } = useSiteConfig()
  if (operator) return <>“We” and “us” mean the operator of this website: {operator}.</>
  return (
    <>
      “We” and “us” mean the operator of this website; we give the name and address for notices to anyone who
      asks.
    </>
  )
}
