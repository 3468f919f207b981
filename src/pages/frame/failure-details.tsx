import styles from './failure.module.css'

/** Message, component and stack of an error; builds for users do not contain it. */
export function FailureDetails({ error }: { error: Error }) {
  const component = componentOf(error.stack)
  return (
    <section aria-label="Details for developers">
      <p>
        <strong>{`${error.name}: ${error.message}`}</strong>
      </p>
      {component && (
        <p>
          Component <code>{component}</code>
        </p>
      )}
      <pre className={styles['stack']}>{error.stack}</pre>
    </section>
  )
}

/** The innermost function of the stack with the name of a component. */
function componentOf(stack = ''): string | undefined {
  return /^\s*at (?:Object\.)?([A-Z]\w*) \(/m.exec(stack)?.[1]
}
