import { mailChoicesPath } from '#contract/mail-choices.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/mail.ts'

/** Returns the links with which the receiver of an email chooses to get no more of its kind; `key` is that of the choice. */
export function unsubscribeLinks(
  { publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>,
  key: string,
  text: string,
): NonNullable<Mail['unsubscribe']> {
  return {
    text,
    pageUrl: `${publicUrl}/mail-choices?key=${key}`,
    callUrl: `${apiUrl || publicUrl}/api${mailChoicesPath}?key=${key}`,
  }
}
