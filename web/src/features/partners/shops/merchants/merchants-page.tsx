import { AllShops } from '../all-shops.tsx';

/** The merchants, each by its first shop. */
export function Page() {
  return <AllShops title="shops.merchants-title" purpose="shops.merchants-purpose" merchantsOnly={true} />;
}
