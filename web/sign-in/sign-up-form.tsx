import { type Ref, useEffect, useState } from 'react'
import { type FieldPath, useController, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { SignUpData } from '#contract/accounts.ts'
import { signUp } from '#web/session/sign-up.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField, TextField } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { chosenRole, RoleChoice } from './role-choice.tsx'

type Values = Omit<SignUpData, 'agreeTerms'> & { agreeTerms: boolean }

const blank: Values = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  agreeTerms: false,
  role: 'BUYER',
}

const created =
  'Account created successfully! Please check your email for a confirmation link if enabled, then sign in.'
const mustConfirm = 'Sign up successful! Please check your email to confirm your account before signing in.'

const resolver = zodResolver<Values, SignUpData>(SignUpData)

/** Values typed before the user left the screen, for example to read the terms; passwords are not included. */
let typedValues = blank

/** Renders the sign-up form; `signInPath` is opened once the account exists, and by the link of the confirmation mail. */
export function SignUpForm({ signInPath, ref }: { signInPath: string; ref?: Ref<HTMLFormElement> }) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState('')
  const form = useForm<Values, unknown, SignUpData>({
    defaultValues: typedValues,
    resolver,
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const field = (name: FieldPath<Values>) => form.register(name, { onChange: () => form.clearErrors(name) })
  // registered in the order of the page, in which an invalid form looks for the field to focus
  const [name, email] = [field('name'), field('email')]
  const { field: phoneField } = useController({ control: form.control, name: 'phone' })
  const { ref: phoneRef, value: phone, onChange: changePhone } = phoneField

  useEffect(
    () => () => {
      typedValues = { ...form.getValues(), password: '', confirmPassword: '' }
    },
    [form],
  )

  const submit = form.handleSubmit(async ({ name, email, phone, password, role }) => {
    setRefusal('')
    const result = await signUp({ name, email, phone, password, role }, signInPath)
    if (!result.ok) return setRefusal(result.message)
    form.reset(blank)
    showNotice({ tone: 'success', text: result.mustConfirm ? mustConfirm : created })
    await navigate(signInPath)
  })

  return (
    <ScriptedForm
      ref={ref}
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        form.setValue('role', chosenRole(event.currentTarget))
        void submit(event)
      }}
    >
      <RoleChoice initial={typedValues.role} onChange={(role) => form.setValue('role', role)} />
      <TextField label="Full name" autoComplete="name" error={errors.name?.message} {...name} />
      <TextField label="Email" type="email" autoComplete="email" error={errors.email?.message} {...email} />
      <PhoneField
        label="Phone number"
        error={errors.phone?.message}
        ref={phoneRef}
        value={phone}
        onChange={(value) => {
          if (value !== phone) form.clearErrors('phone')
          changePhone(value)
        }}
      />
      <div className="grid gap-4 handset:grid-cols-2">
        <PasswordField
          label="Password"
          hint="At least 8 characters."
          autoComplete="new-password"
          error={errors.password?.message}
          {...field('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...field('confirmPassword')}
        />
      </div>
      <CheckField
        label={
          <>
            I agree to the{' '}
            <Link to={paths.terms} className="text-link">
              terms and conditions
            </Link>{' '}
            and the{' '}
            <Link to={paths.privacy} className="text-link">
              privacy policy
            </Link>
            .
          </>
        }
        error={errors.agreeTerms?.message}
        {...field('agreeTerms')}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" isBusy={isSubmitting}>
        Sign Up
      </Button>
    </ScriptedForm>
  )
}
