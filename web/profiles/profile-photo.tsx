import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { refreshProfile } from '#web/session/auth-events.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { usePhotoChoice } from './use-photo-choice.ts'

/** 180 px if the screen is wide enough. */
const avatarSize = 'clamp(120px, 28vw, 180px)'

export function ProfilePhoto({ profile }: { profile: Profile }) {
  const [photoUrl, setPhotoUrl] = usePhotoUrl(profile)
  const { choice, choose, discard, photoError, isLoading } = usePhotoChoice()
  const name = profile.name || profile.email

  const finish = async (uploadedUrl: string) => {
    setPhotoUrl(uploadedUrl)
    await refreshProfile()
    discard()
    showNotice({ tone: 'success', text: 'Your new photo is saved.' })
  }

  return (
    <>
      <Card className="flex max-[380px]:flex-col items-center gap-x-5 gap-y-4 p-5 tablet:gap-x-8 tablet:p-8 laptop:sticky laptop:top-22 laptop:flex-col laptop:text-center">
        <Avatar
          name={name}
          photoUrl={photoUrl}
          seed={profile.id}
          size={avatarSize}
          label={photoUrl ? 'Your photo' : 'Your initials'}
        />
        <div className="flex max-w-full min-w-0 flex-col items-start gap-4 laptop:items-center">
          <div className="flex flex-col gap-1">
            <p dir="auto" className="font-display text-xl wrap-anywhere">
              {profile.name}
            </p>
            <p className="text-sm text-muted wrap-anywhere">{profile.email}</p>
          </div>
          <PhotoButton isBusy={isLoading} onChoose={(file) => void choose(file)} />
          {photoError && (
            <div className="text-left">
              <Notice tone="error">{photoError}</Notice>
            </div>
          )}
        </div>
      </Card>
      {choice && <choice.Dialog imageUrl={choice.imageUrl} onClose={discard} onUploaded={finish} />}
    </>
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

function PhotoButton({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = '' // so that choosing the same file again fires a change event
    if (file) onChoose(file)
  }
  return (
    <div className="flex flex-col items-start gap-2 laptop:items-center">
      <input ref={input} type="file" accept="image/*" hidden onChange={take} />
      <Button
        variant="secondary"
        isBusy={isBusy}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <Icon name="camera" />
        Change Photo
      </Button>
      <p id={hintId} className="text-sm text-muted">
        JPG, PNG or GIF. Max size 10MB.
      </p>
    </div>
  )
}
