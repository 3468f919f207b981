import { SymbolText } from '#web/ui/symbol.tsx'
import { usePageContent } from '../content-context.ts'
import { Card, Cards } from './cards.tsx'
import styles from './blocks.module.css'

export function PagesBelow() {
  const { below, greyed } = usePageContent()
  return (
    <>
      <h2 className="visually-hidden">Pages of this part</h2>
      <Cards>
        {below.map(({ address, title, description, level, minutes, picture }) => (
          <Card key={address} title={title} to={address} {...(picture !== undefined && { picture })}>
            <p>
              <SymbolText of={description} />
            </p>
            {level !== undefined && (
              <p className={styles['note']}>
                {level} · {minutes} min
              </p>
            )}
          </Card>
        ))}
        {greyed.map(({ title, description }) => (
          <Card key={title} title={title} unavailable>
            <SymbolText of={description} />
          </Card>
        ))}
      </Cards>
    </>
  )
}
