import type { LoginDone } from '#contract/accounts/login-done.ts'
import { QrCode } from './qr-code.tsx'

/** The beginning of the first second factor at log-in: accounts of the house need one. */
export function SetUpCode({ begun }: { readonly begun: LoginDone['begun'] }) {
  return (
    <>
      <p>This account needs a second step. Scan this with an authenticator app, then type the code that it shows.</p>
      {begun && <QrCode {...begun} />}
    </>
  )
}
