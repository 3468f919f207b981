import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './split.module.css'

type SidePanelProps = { readonly title: string; readonly close: string; readonly children: ReactNode }

/** Panel of the selected row, next to a list. Takes the focus when the row changes. */
export function SidePanel(props: SidePanelProps) {
  return <Panel key={props.title} {...props} />
}

function Panel({ title, close, children }: SidePanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Link to={close} preventScrollReset className={buttonClass('quiet', true)}>
          Close
        </Link>
      </div>
      {children}
    </section>
  )
}
