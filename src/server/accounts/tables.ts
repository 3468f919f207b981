import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '#server/db/caller.ts'
import type { Id, Time } from '#server/db/column-types.ts'

/** Tables of `migrations/0004` and later. */
export type AccountTables = {
  account: AccountTable
  session: SessionTable
  one_time_link: OneTimeLinkTable
  known_device: { account_id: string; device_hash: Buffer; failures_in_row: Generated<number>; last_seen: Time }
  login_ticket: LoginTicketTable
  totp_factor: TotpFactorTable
  passkey: PasskeyTable
  recovery_code: { account_id: string; code_hash: Buffer; key_id: string | null; used_at: Date | null }
  throttle: ThrottleTable
  mail: MailTable
  mail_choice: MailChoiceTable
  mail_told: MailToldTable
  company_login: CompanyLoginTable
  company_login_attempt: CompanyLoginAttemptTable
  company_identity: { issuer: string; subject: string; account_id: string; bound_at: Time }
}

type AccountTable = {
  id: Id
  email: string
  first_name: Generated<string>
  last_name: Generated<string>
  organisation_id: string | null
  organisation_text: Generated<string>
  data_steward: Generated<boolean>
  service: Generated<boolean>
  directory_id: string | null
  directory_removed_at: Date | null
  role: Generated<Role>
  state: Generated<'pending' | 'active' | 'disabled'>
  password_hash: string | null
  password_changed_at: Date | null
  failures_in_row: Generated<number>
  deletion_at: Date | null
  erased_at: Date | null
  created_at: Time
}
type SessionTable = {
  id: Id
  account_id: string
  token_hash: Buffer
  rotates: Generated<boolean>
  generation: Generated<number>
  previous_hash: Buffer | null
  rotated_at: Date | null
  created_at: Time
  last_used_at: Time
  expires_at: Date
  ended_at: Date | null
  end_reason: 'log-out' | 'log-out-everywhere' | 'ended' | 'account-changed' | 'token-reused' | null
  proven_at: Date | null
  challenge: string | null
  device: Generated<string>
  network: Generated<string>
}
type OneTimeLinkTable = {
  id: Id
  account_id: string
  purpose: 'login' | 'activate' | 'reset'
  token_hash: Buffer
  created_at: Time
  expires_at: Date
  used_at: Date | null
}
type LoginTicketTable = {
  id: Id
  account_id: string
  token_hash: Buffer
  kind: 'verify' | 'set-up'
  rotates: boolean
  attempts: Generated<number>
  challenge: string | null
  totp_secret: Buffer | null
  created_at: Time
  expires_at: Date
  used_at: Date | null
}
type TotpFactorTable = {
  account_id: string
  secret: Buffer
  last_step: Generated<string | number>
  created_at: Time
  confirmed_at: Date | null
}
type PasskeyTable = {
  id: Id
  account_id: string
  credential_id: string
  public_key: Buffer
  counter: Generated<string | number>
  transports: string[]
  name: string
  created_at: Time
  last_used_at: Date | null
}
type ThrottleTable = {
  scope: string
  key: Buffer
  window_start: Time
  count: number
  blocked_until: Date | null
}
type MailTable = {
  id: Id
  account_id: string | null
  recipient: string
  subject: string
  text: string | null
  html: string | null
  state: Generated<'queued' | 'sent' | 'refused' | 'kept'>
  queued_at: Time
  sent_at: Date | null
  last_error: string | null
}
type MailChoiceTable = {
  account_id: string
  topic: string
  wanted: boolean
  changed_at: Time
}
type MailToldTable = { account_id: string; occasion: string; told_at: Time }
type CompanyLoginTable = {
  domain: string
  issuer: string
  client_id: string
  client_secret: Buffer | null
  has_secret: GeneratedAlways<boolean>
  allowed_origins: Generated<string[]>
  silence_accepted: Generated<boolean>
  required: Generated<boolean>
  created_at: Time
}
type CompanyLoginAttemptTable = {
  state_hash: Buffer
  domain: string
  nonce: string
  verifier: string
  created_at: Time
  expires_at: Date
  used_at: Date | null
}
