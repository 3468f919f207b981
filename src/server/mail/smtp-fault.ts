type SmtpError = { readonly responseCode?: number; readonly command?: string; readonly response?: string }

export type SmtpFault = {
  /** The mail itself was refused; otherwise it is us, or nobody answered. */
  readonly ofThisMail: boolean
  /** Nothing will change when it is tried again. */
  readonly final: boolean
  readonly why: string
}

/**
 * What a failure of sending is about. Only an answer to the address or the text is about this mail. At the greeting, the log-in and
 * the sender, and wherever the mail server names its policy (status 5.7, RFC 3463) for an address, it is us whom it refuses: a wrong
 * password in the settings must not cost the mails that wait.
 */
export function faultOf(error: unknown): SmtpFault {
  const { responseCode: code, command, response = '' } = error as SmtpError
  const ofThisMail = command === 'DATA' || (command === 'RCPT TO' && !/^\d{3}[ -][45]\.7\./.test(response))
  const final = ofThisMail && code !== undefined && code >= 500
  if (code === undefined) return { ofThisMail, final, why: 'The mail server cannot be reached.' }
  return { ofThisMail, final, why: `The mail server refuses ${ofThisMail ? 'this mail' : 'us'} (${code}).` }
}
