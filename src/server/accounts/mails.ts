import { type MailText, mailText, nameOf, type Person } from '../mail/text.ts'

const notYou = 'If this was not you, set a new password with "Forgot password" on our site and contact us.'

/** Calls nobody by name: a stranger may have registered the address and written anything as the name. */
export function activationMail(url: string): MailText {
  return mailText({
    subject: 'Activate your account',
    paragraphs: ['Thank you for registering. Your account is ready as soon as you confirm this address.'],
    link: { label: 'Activate my account', url },
    after: [
      'The page asks for the password that you chose. The link works once, for 24 hours. After that, ask for a new one in the log-in dialog.',
      'If you did not register, ignore this mail: without the link nothing happens.',
    ],
  })
}

/** By name only to an address that has been proven. */
export function resetMail(person: Person & { readonly state: string }, url: string): MailText {
  return mailText({
    subject: 'Set a new password',
    name: person.state === 'pending' ? '' : nameOf(person),
    paragraphs: ['Somebody, probably you, has asked for a new password for your account.'],
    link: { label: 'Set a new password', url },
    after: [
      'The link works once, for one hour. A newer one takes its place.',
      'If you did not ask, ignore this mail: your password stays as it is.',
    ],
  })
}

/** Instead of a link, to an account that its company opens: somebody else may read the mailbox now. */
export function companyMail(person: Person, siteUrl: string): MailText {
  return mailText({
    subject: 'Log in with your company account',
    name: nameOf(person),
    paragraphs: [
      'Somebody, probably you, has asked for a new password. Your account is opened by the log-in of your company: enter your e-mail address and choose "Log in with your company account".',
    ],
    link: { label: 'Log in', url: `${siteUrl}/login` },
    after: ['If your company has stopped letting you in, contact us.'],
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
      'You work for Material Insights now. Passwords of staff have at least 15 characters, so choose a new one.',
      'Choose another one with "Forgot password" in the log-in dialog.',
    ],
  })
}

export function reuseMail(person: Person): MailText {
  return mailText({
    subject: 'You were logged out on one device',
    name: nameOf(person),
    paragraphs: [
      'A session of your account was used from two places at once, as happens when somebody has copied it. We ended it; log in again where you need it.',
      notYou,
    ],
  })
}

export function factorMail(person: Person, what: string): MailText {
  return mailText({
    subject: 'Two-step log-in was changed',
    name: nameOf(person),
    paragraphs: [`${what}.`, notYou],
  })
}

/** @param made what the key is for, as its maker calls it */
export function apiKeyMail(name: string, made: string): MailText {
  return mailText({
    subject: 'An API key was made',
    name,
    paragraphs: [
      `An API key named '${made}' was made for your account. Programs that have it read what you may read.`,
      'The page of your account lists all keys, and revokes them.',
      notYou,
    ],
  })
}

/** @param host  of the address that is told */
export function webhookMail(name: string, host: string): MailText {
  return mailText({
    subject: 'A webhook was added',
    name,
    paragraphs: [
      `A data steward added a webhook of your organisation: ${host} receives messages about releases, jobs of its members or its projects.`,
      'The page of your account lists all webhooks, and removes them.',
      notYou,
    ],
  })
}

export function deletionMail(person: Person, day: string): MailText {
  return mailText({
    subject: 'Your account will be deleted',
    name: nameOf(person),
    paragraphs: [
      `As you wished, your account and its personal data will be deleted on ${day}.`,
      'Until then your API keys are refused, and you can log in and take that back on the page of your account, under Data.',
      notYou,
    ],
  })
}
