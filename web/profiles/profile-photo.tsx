import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type Profile, updateProfilePhoto } from '#contract/profiles.ts'
import { refreshProfile } from '#web/session/auth-events.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { useChange } from '#web/members/use-change.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { serverMessage } from './server-message.ts'
import { usePhotoChoice } from './use-photo-choice.ts'

/** 180 px if the screen is wide enough. */
const avatarSize = 'clamp(120px, 28vw, 180px)'

export function ProfilePhoto({ profile }: { profile: Profile }) {
  const [photoUrl, setPhotoUrl] = usePhotoUrl(profile)
  const { choice, choose, discard, photoError, isLoading } = usePhotoChoice()
  const focusFallback = useFocusFallback<HTMLDivElement>()
  const name = profile.name || profile.email

  const finish = async (uploadedUrl: string) => {
    setPhotoUrl(uploadedUrl)
    discard() // at once: during the next call, the user may choose another photo
    await refreshProfile()
    showNotice({ tone: 'success', text: 'Your new photo is saved.' })
  }

  return (
    <>
      <Card className="person">
        <div className="louvres louvres-full person-band" />
        <Avatar
          name={name}
          photoUrl={photoUrl}
          seed={profile.id}
          size={avatarSize}
          label={photoUrl ? 'Your photo' : 'Your initials'}
          className="person-photo"
        />
        <Person profile={profile} />
        <div {...focusFallback} className="person-action outline-none">
          <PhotoButton isBusy={isLoading} onChoose={(file) => void choose(file)}>
            {photoUrl && <RemovePhoto onRemoved={() => setPhotoUrl('')} />}
          </PhotoButton>
          {photoError && <Notice tone="error">{photoError}</Notice>}
        </div>
      </Card>
      {choice && <choice.Dialog imageUrl={choice.imageUrl} onClose={discard} onUploaded={finish} />}
    </>
  )
}

const roleNames = { BUYER: 'Buyer', SELLER: 'Seller' }

/** Renders the user as others see them. */
function Person({ profile: { name, role, location, bio } }: { profile: Profile }) {
  return (
    <div className="person-text">
      <p dir="auto" className="font-display text-2xl wrap-anywhere tablet:text-3xl">
        {name || 'Add your name'}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <span className="font-semibold text-owner">{roleNames[role]}</span>
        {location && (
          <span className="flex min-w-0 items-center gap-1.5">
            <Icon name="map-pin" size={16} />
            <bdi className="wrap-anywhere">{location}</bdi>
          </span>
        )}
      </p>
      <p dir="auto" className="line-clamp-3 max-w-[62ch] text-pretty whitespace-pre-line max-tablet:hidden">
        {bio || 'Add a few words about yourself, so people know who is writing to them.'}
      </p>
    </div>
  )
}

/** Returns the URL of the photo: the uploaded one, or the profile's again as soon as the profile changes. */
function usePhotoUrl(profile: Profile) {
  const [photoUrl, setPhotoUrl] = useState(profile.profilePhotoUrl)
  const [shown, setShown] = useState(profile)
  if (profile !== shown) {
    setShown(profile)
    setPhotoUrl(profile.profilePhotoUrl)
  }
  return [photoUrl, setPhotoUrl] as const
}

function RemovePhoto({ onRemoved }: { onRemoved: () => void }) {
  const remove = useChange(
    async () => {
      await callSignedIn(updateProfilePhoto, { body: { profilePhotoUrl: '' } })
      onRemoved()
      await refreshProfile()
    },
    { successNotice: 'Your photo is removed.' },
  )
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Remove Photo
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove your photo?"
        confirmLabel="Yes, Remove"
        isDanger
        isBusy={remove.isPending}
        error={
          remove.error && serverMessage(remove.error, 'Your photo could not be removed. Please try again.')
        }
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        People will see your initials instead.
      </ConfirmDialog>
    </>
  )
}

type PhotoButtonProps = { isBusy: boolean; onChoose: (file: File) => void; children: ReactNode }

/** Renders the button that changes the photo, with another one beside it. */
function PhotoButton({ isBusy, onChoose, children }: PhotoButtonProps) {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = '' // so that choosing the same file again fires a change event
    if (file) onChoose(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 tablet:flex-col tablet:items-end">
      <input ref={input} type="file" accept="image/*" hidden onChange={take} />
      <Button
        variant="secondary"
        className="shrink-0 max-tablet:px-3.5"
        isBusy={isBusy}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <Icon name="camera" />
        Change Photo
      </Button>
      {children}
      <p
        id={hintId}
        className={classNames(
          'text-sm text-muted tablet:flex-none',
          children ? 'basis-full' : 'flex-1 basis-24',
        )}
      >
        JPG, PNG or GIF. Max size 10MB.
      </p>
    </div>
  )
}
