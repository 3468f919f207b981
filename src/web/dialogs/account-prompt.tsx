import { buttonClass } from '#web/ui/button-class.ts'
import { type AccountView, openAccount } from './store.ts'
import { viewAddresses } from './view-addresses.ts'
import styles from './views.module.css'

const labels: Readonly<Record<AccountView, string>> = {
  login: 'I have an account',
  signup: "I don't have an account",
  forgot: 'Forgot password?',
  resend: 'Send the activation e-mail again',
}

type AccountPromptProps = {
  /** The first is the primary button. */
  readonly views?: readonly AccountView[]
  /** Target after login; default: this page. */
  readonly next?: string | undefined
}

/** Buttons that open the account dialog, or its page without JavaScript. */
export function AccountPrompt({ views = ['login', 'signup'], next }: AccountPromptProps) {
  return (
    <p className={styles['choices']}>
      {views.map((view, i) => (
        <a
          key={view}
          href={viewAddresses[view]}
          aria-haspopup="dialog"
          className={buttonClass(i === 0 ? 'primary' : 'secondary')}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            openAccount(view, next === undefined ? {} : { next })
          }}
        >
          {labels[view]}
        </a>
      ))}
    </p>
  )
}
