import { Fragment, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './key-list.module.css'

export type KeyPart = {
  readonly title: string
  readonly rows: readonly (readonly [keys: readonly string[], action: string])[]
}

type KeyListProps = { readonly parts: readonly KeyPart[]; readonly onClose: () => void }

/** List of shortcuts in the native dialog, which manages focus, Escape and outside clicks. */
export function KeyList({ parts, onClose }: KeyListProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the browser's
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="keys-title"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <h2 id="keys-title" className={styles['title']}>
            Keyboard shortcuts
          </h2>
          <Button small onPress={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
        {parts.map(({ title, rows }) => (
          <section key={title}>
            <h3 className={styles['part']}>{title}</h3>
            <dl className={styles['list']}>
              {rows.map(([keys, action]) => (
                <Fragment key={action}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key} className={styles['key']}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  )
}
