/**
 * How long personal data stays that is deleted by time alone. The jobs that delete it, the privacy policy and the record of
 * processing state these figures.
 */
export const retention = {
  /** Sessions that were not used. */
  sessionDays: 180,
  /** Accounts whose address was never confirmed. */
  unconfirmedAccountDays: 30,
  /** Anonymous accounts that no device is signed in to. */
  anonymousAccountDays: 30,
  /** Networks of sign-ins. */
  networkDays: 30,
  /** Drafts of listings that were not changed. */
  draftDays: 90,
  /** Emails of a server without a mail server, and codes of those that were not delivered. */
  emailDays: 30,
  /** Reports of visitors who did not confirm them. */
  unconfirmedReportDays: 7,
  /** Addresses of visitors whose reports were decided. */
  reporterAddressDays: 90,
  /** Copies of reported messages, after the decision. */
  reportedMessageDays: 90,
  /** The audit log. */
  auditMonths: 24,
  /** Nightly backups: one of each of the last days, and one of each of the last months. */
  backupDays: 14,
  backupMonths: 6,
} as const
