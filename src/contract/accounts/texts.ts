/**
 * Messages of the login calls. Clients compare them: never reworded. What the dialogs show for them stands in the
 * specification, section 8.
 */
export const loginTexts = {
  loggedIn: 'Login successful',
  userNotFound: 'User not found',
  incorrectPassword: 'Incorrect password',
  notActivated: 'Account not activated',
  disabled: 'Account disabled',
  locked: 'Locked after too many failed attempts. Set a new password to open it.',
  secondFactor: 'Second factor required',
  companyOnly: 'Log in with your company account: your company lets its people log in there alone.',
} as const

export const registerTexts = {
  registered: 'Your registration is successful, please check your email to activate your account',
  duplicate: 'This email is already registered',
  mismatch: "Passwords don't match",
  /** Followed by what is missing. */
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
  linkRefused: 'This link has been used, is too old, or is not complete. Ask for a new one.',
} as const
