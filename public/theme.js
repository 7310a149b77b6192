// Before the first paint: a theme that was chosen here, where it is another than the system's.
try {
  document.documentElement.dataset.theme = JSON.parse(
    localStorage.getItem('RaStoreFlightcase.theme')
  );
} catch {
  // Without storage the system's theme it is.
}
