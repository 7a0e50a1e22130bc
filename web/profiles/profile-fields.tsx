import { Controller } from 'react-hook-form'
import { defaultGreeting } from '#contract/greeting.ts'
import type { ProfileChanges } from '#contract/profiles.ts'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { FormSection } from '#web/ui/fields/form-section.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import type { ProfileFormFields } from './use-profile-form.ts'

type ProfileFieldsProps = { form: ProfileFormFields; isReadOnly: boolean }

export function ProfileFields({ form, isReadOnly }: ProfileFieldsProps) {
  const { errors } = form.formState
  const field = (name: keyof ProfileChanges) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: errors[name]?.message,
    readOnly: isReadOnly,
  })
  return (
    <>
      <FormSection title="Basic Information">
        <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
          <TextField label="Full Name" autoComplete="name" {...field('name')} />
          <Controller
            control={form.control}
            name="phone"
            render={({ field: { ref, value, onChange } }) => (
              <PhoneField
                label="Phone Number"
                error={errors.phone?.message}
                isReadOnly={isReadOnly}
                ref={ref}
                value={value}
                onChange={(phone) => {
                  if (phone !== value) form.clearErrors('phone')
                  onChange(phone)
                }}
              />
            )}
          />
          <TextField
            label="Location"
            hint="City, district, or country"
            placeholder="Placencia, Belize"
            className="tablet:col-span-full"
            {...field('location')}
          />
          <TextArea
            label="Bio"
            hint="A short description about you"
            className="tablet:col-span-full"
            {...field('bio')}
          />
        </div>
        <p className="text-sm text-muted">Your listings show your name, location and bio to everyone.</p>
      </FormSection>
      <FormSection title="Greeting to buyers">
        <TextArea
          label="Automatic greeting"
          hint="The first message in each chat about your listings, marked as automatic. Leave it empty to send the text shown."
          placeholder={defaultGreeting('my listing')}
          {...field('greeting')}
        />
      </FormSection>
      <FormSection title="Social Links">
        <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
          <TextField label="Website URL" {...web} className="tablet:col-span-full" {...field('websiteUrl')} />
          <TextField label="Facebook Profile" {...web} {...field('facebookUrl')} />
          <TextField label="Instagram Profile" {...web} {...field('instagramUrl')} />
        </div>
      </FormSection>
    </>
  )
}

const web = { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const
