import { Component, type ReactNode } from 'react'

/** Error boundary for optional parts: a failed part is removed and logged, the page stays. */
export class OptionalPart extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override readonly state = { crashed: false }

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children
  }
}
