import { Page } from '../ui/page.tsx';

export default function SignInPage() {
  return <Page title="Sign in">…</Page>;
}
