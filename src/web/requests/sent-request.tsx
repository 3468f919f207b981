import { Link } from 'react-router'
import { type Cart, optionsText, sheetText } from '#contract/requests/cart.ts'
import { product } from '#contract/requests/products.ts'
import styles from './requests.module.css'

type AskedProps = {
  readonly request: Pick<Cart, 'items' | 'materials'> & {
    readonly name: string
    readonly email: string
    readonly organisation: string
    readonly message: string
    readonly answers: readonly { readonly id: string; readonly label: string; readonly value: string }[]
    readonly files: readonly { readonly id: string; readonly name: string; readonly bytes: number }[]
  }
  /** Secret for its files; null for readers with an account. */
  readonly linkKey: string | null
}

export function SentRequest({ request, linkKey }: AskedProps) {
  const { name, email, organisation, message, answers, items, materials, files } = request
  const key = linkKey === null ? '' : `?key=${linkKey}`
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">Request details</h2>
      <dl className={styles['facts']}>
        <dt>From</dt>
        <dd>{[name, organisation, email].filter(Boolean).join(', ')}</dd>
        {answers.map(({ id, label, value }) => (
          <Fact key={id} label={label} value={value} />
        ))}
        {message !== '' && (
          <>
            <dt>Message</dt>
            <dd className={styles['message']}>{message}</dd>
          </>
        )}
        {files.length > 0 && (
          <>
            <dt>Files</dt>
            <dd>
              {files.map(({ id, name: file, bytes }) => (
                <div key={id}>
                  <a href={`/api/v1/requests/files/${id}${key}`} download={file}>
                    {file}
                  </a>{' '}
                  <span className={styles['muted']}>{Math.max(1, Math.round(bytes / 1000))} kB</span>
                </div>
              ))}
            </dd>
          </>
        )}
        {materials.length > 0 && (
          <>
            <dt>Materials</dt>
            <dd>
              {materials.map((material) => (
                <div key={material.id}>
                  {material.address === '' ? material.name : <Link to={material.address}>{material.name}</Link>}{' '}
                  <span className={styles['muted']}>{sheetText(material)}</span>
                </div>
              ))}
            </dd>
          </>
        )}
      </dl>
      {items.length > 0 && (
        <ul className={styles['list']} aria-label="Items">
          {items.map((item) => (
            <li key={item.id}>
              <p>
                <strong>{product(item.product)?.name ?? item.product}</strong> × {item.quantity}
              </p>
              <p className={styles['muted']}>{[optionsText(item), item.note].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
