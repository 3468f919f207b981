import styles from '#web/requests/requests.module.css'

/** Where we are and when somebody answers. */
export function ContactDetails() {
  return (
    <section aria-labelledby="where">
      <h2 id="where">Where we are</h2>
      <p className={styles['example']}>Sample text: replace with your address, hours and mailbox.</p>
      <dl className={styles['facts']}>
        <dt>Address</dt>
        <dd>
          <address>
            Material Insights
            <br />1 Example Street
            <br />
            Example Town
          </address>
        </dd>
        <dt>Hours</dt>
        <dd>Monday to Friday, 9:00 to 17:00</dd>
        <dt>E-mail</dt>
        <dd>
          <a href="mailto:support@mi.example">support@mi.example</a>
        </dd>
        <dt>Chat</dt>
        <dd>The button at the lower edge of each page reaches the same people.</dd>
      </dl>
    </section>
  )
}
