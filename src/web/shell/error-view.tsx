import { Button } from '#web/ui/button.tsx'
import styles from './error-view.module.css'

/** A crash, in place of the whole page. The reference finds the entry in the log; the cause is never shown. */
export function ErrorView({ reference }: { readonly reference?: string | undefined }) {
  return (
    <section className={styles['view']}>
      <h1>Unexpected Error!</h1>
      <p>Something failed on our side. Your input is kept where the page could save it.</p>
      <Button look="primary" onPress={() => location.reload()}>
        Reload the Page
      </Button>
      {reference !== undefined && <p className={styles['reference']}>Reference {reference}</p>}
    </section>
  )
}
