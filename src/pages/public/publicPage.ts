/** What every public page is given. */
export interface PublicPageProps {
  /** The address, for its query. */
  url: URL;
  /** The address's last part, where it has one: the token of a mailed link. */
  token: string;
  /** There is a token in storage, and a user that belongs to it. */
  onSignedIn: () => void;
  /** The person has begun to sign in. */
  onTyping: () => void;
}
