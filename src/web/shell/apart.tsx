import { Component, type ReactNode } from 'react'

/** Something beside the page: when it crashes it goes away, and the page stays. The console keeps the reason. */
export class Apart extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override readonly state = { crashed: false }

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children
  }
}
