/** Messages of the log-in calls. Clients compare them: never change. */
export const loginTexts = {
  loggedIn: 'Login successful',
  userNotFound: 'User not found',
  incorrectPassword: 'Incorrect password',
  notActivated: 'Account not activated',
  disabled: 'Account disabled',
  locked: 'Locked after too many failed attempts. Set a new password to unlock the account.',
  secondFactor: 'Second factor required',
  companyOnly: 'Log in with your company account. Your company does not allow other log-ins.',
} as const

export const registerTexts = {
  registered: 'Your registration is successful, please check your email to activate your account',
  duplicate: 'This email is already registered',
  mismatch: "Passwords don't match",
  rules: 'Password must be valid',
  emailNotAllowed: 'This email address is not allowed',
  emailInvalid: 'This email is not valid',
} as const

export const mailTexts = {
  resetSent: 'The reset link has been sent to you!',
  emailNotFound: 'email not found',
  activationSent: 'Activation email has been sent',
  alreadyVerified: 'Account is already verified',
  unknownUser: "user doesn't exist",
} as const

export const linkTexts = {
  activated: 'Your account is activated',
  passwordSet: 'Your password has been changed',
  linkRefused: 'This link was already used, has expired or is incomplete. Request a new one.',
} as const
