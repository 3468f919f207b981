import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { passwordRules } from '#contract/accounts/password-rule.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './views.module.css'

type PasswordHintProps = {
  readonly password: string
  /** Rules that only the server can check, after a refusal. */
  readonly refused?: string | undefined
}

export function PasswordHint({ password, refused }: PasswordHintProps) {
  return (
    <ul className={styles['rules']} aria-label="The password needs">
      {passwordRules.map(({ id, text, holds }) => {
        const met = holds(password)
        return (
          <li key={id} className={classes(met && styles['met'])}>
            {met ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
            {text}
            <span className="visually-hidden">{met ? ', met' : ', missing'}</span>
          </li>
        )
      })}
      {refused && (
        <li>
          <Circle size={14} aria-hidden />
          <span>{refused}</span>
          <span className="visually-hidden">, missing</span>
        </li>
      )}
    </ul>
  )
}
