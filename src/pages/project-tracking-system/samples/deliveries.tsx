import { day } from '#web/format/day.ts'
import type { SamplesData } from './load.server.ts'
import styles from './page.module.css'

export function Deliveries({ of }: { readonly of: SamplesData['deliveries'] }) {
  return (
    <section aria-labelledby="deliveries" className={styles['part']}>
      <h2 id="deliveries">Deliveries</h2>
      {of.length === 0 && <p>No deliveries yet.</p>}
      {of.map(({ id, arrived, pieces, marking, place, photos }) => (
        <div key={id}>
          <p>
            {day(arrived)}: {pieces} {pieces === 1 ? 'piece' : 'pieces'}, marked “{marking}”, {place}
          </p>
          {photos.length > 0 && (
            <ul className={styles['photos']}>
              {photos.map((photo) => (
                <li key={photo.id}>
                  <a href={`/delivery-photos/${photo.id}`}>
                    <img src={`/delivery-photos/${photo.id}`} alt={photo.name} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}
