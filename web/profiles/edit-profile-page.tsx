import { type ReactNode, useEffect } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { refreshProfile } from '#web/session/auth-events.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { useLastProfile, useSession } from '#web/session/use-session.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { JavaScriptRequired } from '#web/ui/javascript-required.tsx'
import { Page } from '#web/ui/page.tsx'
import { OwnAccount } from './own-account.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { FieldsSkeleton, PhotoSkeleton } from './profile-skeleton.tsx'
import { SignInSettings } from './sign-in-settings.tsx'
import { SignInRequired } from './sign-in-required.tsx'

export default function EditProfilePage() {
  const { status } = useSession()
  const profile = useLastProfile()

  useEffect(() => {
    // Without a token there is nothing to refresh: a full page load and every new token load the profile anyway.
    if (sessionStore.get().accessToken !== null) void refreshProfile()
  }, [])

  return (
    <Page>
      <PageMeta title="Edit Profile" />
      {status === 'loading' && <Loading />}
      {status !== 'loading' && !profile && <SignInRequired />}
      {status !== 'loading' && profile && <Editor key={profile.id} profile={profile} />}
    </Page>
  )
}

function Editor({ profile }: { profile: Profile }) {
  return (
    <Frame photo={<ProfilePhoto profile={profile} />}>
      <ProfileForm profile={profile} />
      <SignInSettings profile={profile} />
      <OwnAccount profile={profile} />
    </Frame>
  )
}

function Loading() {
  return (
    <Frame photo={<PhotoSkeleton />}>
      <JavaScriptRequired>Editing your profile needs JavaScript.</JavaScriptRequired>
      <FieldsSkeleton />
    </Frame>
  )
}

function Frame({ photo, children }: { photo: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="font-display text-4xl text-balance">Edit Profile</h1>
        <p className="text-muted">Update your personal information and settings</p>
      </header>
      <div className="profile flex min-w-0 flex-col gap-6">
        {photo}
        {children}
      </div>
    </div>
  )
}
