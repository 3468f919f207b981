import type { LoginDone } from '#contract/accounts/login-done.ts'
import { QrCode } from './qr-code.tsx'

/** Setup of the first second factor at log-in, which staff accounts need. */
export function SetUpCode({ begun }: { readonly begun: LoginDone['begun'] }) {
  return (
    <>
      <p>
        This account requires two-factor authentication. Scan this code with an authenticator app, then enter the code
        that the app shows.
      </p>
      {begun && <QrCode {...begun} />}
    </>
  )
}
