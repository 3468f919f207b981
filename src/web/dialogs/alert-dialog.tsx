import { LinkButton } from '#web/ui/button.tsx'
import { OpenDialog } from '#web/ui/overlay.tsx'
import { type AlertTexts, closeDialog } from './store.ts'
import styles from './views.module.css'

export function AlertDialog({ alert: { title, text, action, freeSample } }: { readonly alert: AlertTexts }) {
  return (
    <OpenDialog title={title} onClose={closeDialog}>
      <div className={styles['view']}>
        <p>{text}</p>
        <div className={styles['choices']}>
          {action && (
            <LinkButton look="primary" href={action.to}>
              {action.label}
            </LinkButton>
          )}
          {freeSample !== undefined && <LinkButton href={freeSample}>View Free Sample</LinkButton>}
        </div>
      </div>
    </OpenDialog>
  )
}
