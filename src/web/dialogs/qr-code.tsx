import { CodePicture } from '#web/ui/code-picture.tsx'
import styles from './views.module.css'

/** Secret of an authenticator app as QR code and as text. */
export function QrCode({ uri, secret }: { readonly uri: string; readonly secret: string }) {
  return (
    <div>
      <CodePicture className={styles['qr']} text={uri} title="Code to scan with an authenticator app" />
      <p>
        Or type this key: <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  )
}
