import styles from './badge.module.css'

export function SyntheticMark() {
  return (
    <>
      {' '}
      <abbr data-synthetic className={styles['letter']} title="Synthetic: demonstration data, not measured">
        S<span className="visually-hidden">ynthetic</span>
      </abbr>
    </>
  )
}
