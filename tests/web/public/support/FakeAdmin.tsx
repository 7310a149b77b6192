interface FakeAdminProps {
  onSignedOut: (next?: string) => void;
}

/** Replaces the admin part: shows its address, and can end the session. */
const FakeAdmin = ({ onSignedOut }: FakeAdminProps) => (
  <>
    <h1>Beheer</h1>
    <p>Geopend op {window.location.pathname + window.location.search}</p>
    <button
      type="button"
      onClick={() => {
        localStorage.removeItem('token');
        onSignedOut('/customers?page=2');
      }}
    >
      Sessie verlopen
    </button>
  </>
);

export default FakeAdmin;
