import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { type Profile, ProfileChanges } from '#contract/profiles.ts'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { profileFields, readUnsavedChanges, type UnsavedChanges } from './unsaved-changes.ts'
import { withProtocol } from '#web/forms/web-address.ts'

export type ProfileFormFields = UseFormReturn<ProfileChanges>

const check = zodResolver<ProfileChanges, ProfileChanges>(ProfileChanges)

const resolver: typeof check = (values, ...rest) =>
  check(
    {
      ...values,
      websiteUrl: withProtocol(values.websiteUrl),
      facebookUrl: withProtocol(values.facebookUrl),
      instagramUrl: withProtocol(values.instagramUrl),
    },
    ...rest,
  )

/** Returns the profile form. Its fields follow the profile, except those with unsaved changes. */
export function useProfileForm(profile: Profile) {
  const [restored, setRestored] = useState(() => readUnsavedChanges(profile.id))
  const form = useForm<ProfileChanges>({
    values: fieldsOf(profile),
    resetOptions: { keepDirtyValues: true },
    resolver,
    reValidateMode: 'onSubmit',
  })
  const { setValue, reset } = form
  const changes = changesOf(useWatch({ control: form.control }), form.formState.dirtyFields)

  useEffect(() => {
    for (const field of profileFields) {
      const value = restored[field]
      if (value !== undefined) setValue(field, value, { shouldDirty: true })
    }
  }, [restored, setValue])

  const discard = () => {
    reset(fieldsOf(profile), { keepDirtyValues: false })
    setRestored({})
  }
  return { form, changes, isRestored: Object.keys(restored).length > 0, discard }
}

export function fieldsOf(profile: Profile): ProfileChanges {
  const { name, phone, location, bio, greeting, websiteUrl, facebookUrl, instagramUrl } = profile
  return { name, phone, location, bio, greeting, websiteUrl, facebookUrl, instagramUrl }
}

/** Returns the values that the user has changed. */
export function changesOf(
  values: UnsavedChanges,
  dirty: Partial<Record<keyof ProfileChanges, boolean>>,
): UnsavedChanges {
  return Object.fromEntries(
    profileFields.filter((field) => dirty[field]).map((field) => [field, values[field]]),
  )
}
