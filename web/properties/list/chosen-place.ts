type ChosenPlace = { slug: string; name: string }

/** Returns the place whose suggestion the text of a field is, with its number of listings, which users do not type. */
export function chosenPlace({ list, value }: HTMLInputElement): ChosenPlace | undefined {
  const option = [...(list?.querySelectorAll('option') ?? [])].find((one) => one.value === value)
  const { slug, name } = option?.dataset ?? {}
  return slug && name ? { slug, name } : undefined
}
