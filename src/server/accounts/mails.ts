import { type MailText, mailText, nameOf, type Person } from '../mail/text.ts'

const notYou = 'If this was not you, set a new password with "Forgot password" on our site and contact us.'

/** Contains no name: anyone can register any address with any name. */
export function activationMail(url: string): MailText {
  return mailText({
    subject: 'Activate your account',
    paragraphs: ['Thank you for registering. Confirm this address to activate your account.'],
    link: { label: 'Activate my account', url },
    after: [
      'You need the password that you chose. The link is valid once, for 24 hours. To get a new link, use the log-in dialog.',
      'If you did not register, ignore this mail. The account will not be activated.',
    ],
  })
}

/** Contains the name only if the address is proven. */
export function resetMail(person: Person & { readonly state: string }, url: string): MailText {
  return mailText({
    subject: 'Set a new password',
    name: person.state === 'pending' ? '' : nameOf(person),
    paragraphs: ['A new password was requested for your account.'],
    link: { label: 'Set a new password', url },
    after: [
      'The link is valid once, for one hour. A newer link replaces it.',
      'If you did not request this, ignore this mail. Your password is unchanged.',
    ],
  })
}

/** Sent instead of a link to an account with a company log-in, because another person may read the mailbox. */
export function companyMail(person: Person, siteUrl: string): MailText {
  return mailText({
    subject: 'Log in with your company account',
    name: nameOf(person),
    paragraphs: [
      'A new password was requested for your account. Your account uses company log-in: enter your e-mail address and choose "Log in with your company account".',
    ],
    link: { label: 'Log in', url: `${siteUrl}/login` },
    after: ['If you can no longer log in at your company, contact us.'],
  })
}

export function passwordChangedMail(person: Person): MailText {
  return mailText({
    subject: 'Your password was changed',
    name: nameOf(person),
    paragraphs: [
      'The password of your account has just been changed. All other devices were logged out, and API keys were revoked.',
      notYou,
    ],
  })
}

export function promotedMail(person: Person): MailText {
  return mailText({
    subject: 'Choose a new password',
    name: nameOf(person),
    paragraphs: [
      'Your account is now a staff account. Passwords of staff need at least 15 characters.',
      'Set a new password with "Forgot password" in the log-in dialog.',
    ],
  })
}

export function reuseMail(person: Person): MailText {
  return mailText({
    subject: 'You were logged out on one device',
    name: nameOf(person),
    paragraphs: [
      'A session of your account was used from two places at once and may have been copied, so we ended it. Log in again.',
      notYou,
    ],
  })
}

export function factorMail(person: Person, what: string): MailText {
  return mailText({
    subject: 'Your two-factor authentication was changed',
    name: nameOf(person),
    paragraphs: [`${what}.`, notYou],
  })
}

/** @param made  name of the key, as its owner entered it */
export function apiKeyMail(name: string, made: string): MailText {
  return mailText({
    subject: 'An API key was created',
    name,
    paragraphs: [
      `An API key named '${made}' was created for your account. Programs that use it can read what you can read.`,
      'You can view and revoke all keys under My Account, API.',
      notYou,
    ],
  })
}

/** @param host  of the address of the webhook */
export function webhookMail(name: string, host: string): MailText {
  return mailText({
    subject: 'A webhook was added',
    name,
    paragraphs: [
      `A data steward added a webhook of your organisation: ${host} receives messages about releases, jobs and projects.`,
      'You can view and remove all webhooks under My Account, API.',
      notYou,
    ],
  })
}

/** @param until  day and time, UTC */
export function supportAccessMail(person: Person, until: string): MailText {
  return mailText({
    subject: 'Support access was given',
    name: nameOf(person),
    paragraphs: [
      `A member of your organisation gave administrators of Material Insights support access until ${until} UTC. They can read saved views, carts and webhooks of your organisation, yours included.`,
      'Under My Account, Private data, you can see each use and end the access at once.',
    ],
  })
}

export function deletionMail(person: Person, day: string): MailText {
  return mailText({
    subject: 'Your account will be deleted',
    name: nameOf(person),
    paragraphs: [
      `You asked us to delete your account. It and its personal data will be deleted on ${day}.`,
      'Until then your API keys are disabled. To cancel the deletion, log in and open My Account, Data.',
      notYou,
    ],
  })
}
